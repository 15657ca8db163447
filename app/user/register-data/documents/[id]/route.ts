import { fileAnswer } from '@/lib/actions/stored-file'
import { applicationDocument, applicationTicket } from '@/lib/contract/application'
import { applicantKey } from '@/lib/session/applicant'
import { UpstreamError, upstream } from '@/lib/upstream/call'

/** A document for its applicant: the cookie only opens their own application. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const applicant = await applicantKey()
  const id = applicationDocument.params.safeParse(await params)
  if (!applicant || !id.success) return new Response(null, { status: 404 })
  try {
    const { ticket } = await upstream(applicationTicket, { body: { applicant } })
    return await fileAnswer(applicationDocument, { params: id.data, query: { ticket } })
  } catch (error) {
    if (error instanceof UpstreamError) return new Response(null, { status: error.status })
    throw error
  }
}
