/** Whether the browser knows of no connection, so that what fails does so for a reason that people see. */
export const isOffline = (): boolean => !navigator.onLine;
