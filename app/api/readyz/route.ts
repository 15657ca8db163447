import { environment } from '@/lib/server/environment'

export const dynamic = 'force-dynamic'

const PATIENCE_MS = 1_500

/** Readiness: pages can be served if the upstream responds. */
export async function GET() {
  const ready = await answers(`${environment().UPSTREAM_API_URL}/health`)
  const body = ready ? { status: 'ready' } : { status: 'not ready', reasons: ['upstream'] }
  return Response.json(body, { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), cache: 'no-store' })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    return false
  }
}
