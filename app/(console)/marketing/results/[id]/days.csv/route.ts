import { daysCsv } from '../../../_results/days-file'

export const dynamic = 'force-dynamic'

export const GET = async (_request: Request, { params }: RouteContext<'/marketing/results/[id]/days.csv'>) =>
  daysCsv((await params).id)
