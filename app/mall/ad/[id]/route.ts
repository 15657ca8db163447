import { clickAd } from '@/lib/contract/ads/shown'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { adVisitor } from '../../_shared/ad-visitor'

const HOME = { path: '/mall' }

/** Counts a click on an advertisement or a banner and leads on; to the home page where it is over. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { agent, count } = await adVisitor()
  const version = new URL(request.url).searchParams.get('version')
  const body = clickAd.body.safeParse({ ...(await params), version, agent, count })
  const { path } = body.success ? await readAsBuyer(clickAd, { body: body.data }, { else: HOME }) : HOME
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
}
