export { deleteHandler as POST } from "@/lib/account/settings";
