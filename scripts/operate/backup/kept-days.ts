/** For so many days a backup is kept: `.github/workflows/backup.yml` says the same. */
export const BACKUPS_KEPT_DAYS = 35;
