export { signInHandler as POST } from "@/lib/account/sign-in";
