/** For scripts of our pages: JSON that nobody keeps. `status` is HTTP's. */
export const answer = (body: object, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
