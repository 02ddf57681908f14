export { deleteHandler as POST } from "@/lib/account/actions/account";
