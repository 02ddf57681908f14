/**
 * The database as supabase-js sees it, in the shape that `supabase gen types` writes. A test compares it
 * with the migrated schema, so a migration that changes a column must change this file too.
 */
export type Database = {
  public: {
    Tables: {
      held_cards: {
        Row: { user_id: string; card_id: string; added_at: string };
        Insert: { user_id: string; card_id: string; added_at?: string };
        Update: { user_id?: string; card_id?: string; added_at?: string };
        Relationships: [];
      };
      profiles: {
        Row: {
          user_id: string;
          full_name: string | null;
          phone: string | null;
          avatar_url: string | null;
          updated_at: string;
        };
        Insert: {
          user_id: string;
          full_name?: string | null;
          phone?: string | null;
          avatar_url?: string | null;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          full_name?: string | null;
          phone?: string | null;
          avatar_url?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      delete_own_account: { Args: never; Returns: undefined };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
