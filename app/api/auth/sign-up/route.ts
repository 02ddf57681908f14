export { signUpHandler as POST } from "@/lib/account/mail";
