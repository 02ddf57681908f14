export { confirmHandler as POST } from "@/lib/account/confirm";
