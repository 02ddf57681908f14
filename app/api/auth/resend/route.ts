export { resendHandler as POST } from "@/lib/account/mail";
