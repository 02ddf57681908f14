export { signUpHandler as POST } from "@/lib/account/sign-up";
