import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/session/options'

/** The library reads a body before it looks what is asked: one that is no JSON is the caller's fault (safety F-03). */
async function answer(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  try {
    return await NextAuth(request, context, authOptions())
  } catch (error) {
    if (error instanceof SyntaxError) return new Response(null, { status: 400 })
    throw error
  }
}

export { answer as GET, answer as POST }
