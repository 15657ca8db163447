import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { safeRedirect } from '@/lib/navigation/redirect'
import { environment } from '@/lib/server/environment'
import { endSession } from './changes'
import { cookieOptions, SESSION_SECONDS, type SessionToken, secret, sessionCookieName } from './cookie'
import { signInWithProof } from './credentials'

const hostCookie = (name: string) => ({
  name: environment().secure ? `__Host-${name}` : name,
  options: cookieOptions(),
})

const asSession = (user: unknown): SessionToken | null =>
  typeof user === 'object' && user !== null && 'session' in user ? (user.session as SessionToken) : null

/** next-auth's settings: a seven-day encrypted cookie, one provider, and a session response without any token. */
export const authOptions = (): NextAuthOptions => ({
  secret: secret(),
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: '/user/login', error: '/user/login' },
  useSecureCookies: environment().secure,
  cookies: {
    sessionToken: { name: sessionCookieName(), options: cookieOptions() },
    csrfToken: hostCookie('csrf'),
    callbackUrl: hostCookie('callback'),
  },
  providers: [
    CredentialsProvider({
      name: 'account',
      credentials: { username: { type: 'text' }, password: { type: 'password' }, proof: { type: 'text' } },
      authorize: async (credentials) => {
        const session = await signInWithProof(credentials)
        return session && { id: session.userId, session }
      },
    }),
  ],
  // On every way of signing out, notify the upstream and close the sockets.
  events: { signOut: async () => void (await endSession()) },
  callbacks: {
    jwt: ({ token, user }) => ({ ...(asSession(user) ?? token) }),
    session: ({ session }) => ({ expires: session.expires }),
    redirect: ({ url }) => `${environment().appOrigin}${safeRedirect(url) ?? '/'}`,
  },
})
