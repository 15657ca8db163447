/** JSON response for scripts of our pages, never cached. `status` is the HTTP status. */
export const answer = (body: object, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
