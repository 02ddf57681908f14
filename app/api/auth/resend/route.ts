export { resendHandler as POST } from "@/lib/account/sign-up";
