export const dynamic = 'force-dynamic'

/** The process is alive; nothing else is asked. */
export function GET() {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
}
