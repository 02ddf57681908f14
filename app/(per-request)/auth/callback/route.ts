export { finishGoogleHandler as GET } from "@/lib/account/google";
