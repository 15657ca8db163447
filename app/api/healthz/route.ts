export const dynamic = 'force-dynamic'

/** Liveness: the process responds; nothing else is checked. */
export function GET() {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
}
