/**
 * Tables and functions of the schema "public", as `npx supabase@3 gen types typescript --schema
 * public` prints them, without the helper types at the end of its output.
 * tests/backend/database/types.test.ts compares this file with the migrations.
 */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      profiles: {
        Row: {
          avatar_url: string | null;
          full_name: string | null;
          phone: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          avatar_url?: string | null;
          full_name?: string | null;
          phone?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          avatar_url?: string | null;
          full_name?: string | null;
          phone?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      delete_own_account: { Args: Record<PropertyKey, never>; Returns: undefined };
      own_sessions: { Args: Record<PropertyKey, never>; Returns: Json };
      take_rate_limits: { Args: { give_back?: boolean; limits: Json }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
