export { startProviderHandler as GET } from "@/lib/account/provider-sign-in";
