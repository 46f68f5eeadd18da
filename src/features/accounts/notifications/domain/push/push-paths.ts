/** Where a browser's new subscription takes the place of its last: asked by the service worker, which carries no client of the API. */
export const renewalPath = '/api/v1/push/renewals';
