import type { z } from 'zod'
import { clickAd, clickAdAsBuyer } from '@/lib/contract/ads/shown'
import { buyerToken } from '@/lib/session/buyer'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { adVisitor } from '../../_shared/ad-visitor'

const HOME = { path: '/mall' }

async function follow(body: z.output<typeof clickAd.body>) {
  const known = (await buyerToken()) ? await readAsBuyer(clickAdAsBuyer, { body }, { else: null }) : null
  return known ?? readAsBuyer(clickAd, { body }, { else: HOME })
}

/** Counts a click on an advertisement or banner and redirects to its target; to the home page if it is over. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { agent, count } = await adVisitor()
  const version = new URL(request.url).searchParams.get('version')
  const body = clickAd.body.safeParse({ ...(await params), version, agent, count })
  const { path } = body.success ? await follow(body.data) : HOME
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
}
