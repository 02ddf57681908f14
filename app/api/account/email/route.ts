export { changeEmailHandler as POST } from "@/lib/account/actions/email";
