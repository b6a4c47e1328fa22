/** Days for which a backup is kept, as in `.github/workflows/backup.yml`. */
export const BACKUPS_KEPT_DAYS = 35;
