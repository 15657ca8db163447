import { daysWorkbook } from '@/app/(console)/marketing/_results/days-file'
import { requirePermission } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

export const GET = async (_request: Request, { params }: RouteContext<'/marketing/results/[id]/days.xlsx'>) =>
  daysWorkbook((await params).id, () => requirePermission('marketing:data'))
