export { resetHandler as POST } from "@/lib/account/confirm";
