import { fileHeaders } from '@/lib/server/file-headers'

/** Response with a PDF file, never cached; `name` is ASCII. */
export const pdfFile = (name: string, file: Buffer): Response =>
  new Response(new Uint8Array(file), {
    headers: fileHeaders('application/pdf', `attachment; filename="${name}.pdf"`),
  })
