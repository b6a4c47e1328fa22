/**
 * Whether a click on a link opens another tab or window, or a menu, and leaves this page as it is. In Safari
 * before 18.2, the middle button clicks, too.
 */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
