/** A table in the shape that `supabase gen types` writes; columns with a default may be left out of a new row. */
type Table<Row, WithDefault extends keyof Row> = {
  Row: Row;
  Insert: Omit<Row, WithDefault> & Partial<Pick<Row, WithDefault>>;
  Update: Partial<Row>;
  Relationships: [];
};

type Profile = {
  user_id: string;
  full_name: string | null;
  phone: string | null;
  avatar_url: string | null;
  updated_at: string;
};

/**
 * The database as supabase-js sees it. A test compares it with the migrated schema, so a migration that changes a column
 * must change this file too.
 */
export type Database = {
  public: {
    Tables: {
      profiles: Table<Profile, Exclude<keyof Profile, "user_id">>;
    };
    Views: Record<never, never>;
    Functions: { delete_own_account: { Args: never; Returns: undefined } };
  };
};
