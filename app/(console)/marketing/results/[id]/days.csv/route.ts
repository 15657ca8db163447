import { daysCsv } from '@/app/(console)/marketing/_results/days-file'
import { requirePermission } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

export const GET = async (_request: Request, { params }: RouteContext<'/marketing/results/[id]/days.csv'>) =>
  daysCsv((await params).id, () => requirePermission('marketing:data'))
