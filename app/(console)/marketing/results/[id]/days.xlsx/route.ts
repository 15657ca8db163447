import { daysWorkbook } from '../../../_results/days-file'

export const dynamic = 'force-dynamic'

export const GET = async (_request: Request, { params }: RouteContext<'/marketing/results/[id]/days.xlsx'>) =>
  daysWorkbook((await params).id)
