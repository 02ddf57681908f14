export { forgotHandler as POST } from "@/lib/account/actions/mail";
