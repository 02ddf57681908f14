export { startGoogleHandler as GET } from "@/lib/account/google";
