export { signInHandler as POST } from "@/lib/account/actions/sign-in";
