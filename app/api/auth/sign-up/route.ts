export { signUpHandler as POST } from "@/lib/account/actions/mail";
