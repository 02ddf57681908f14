export { readProfileHandler as GET, saveProfileHandler as POST } from "@/lib/account/profile";
