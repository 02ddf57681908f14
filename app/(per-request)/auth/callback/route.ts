export { finishProviderHandler as GET } from "@/lib/account/provider-sign-in";
