import { type GuestReportBody, guestReportPath, guestReportResponse } from '@worldschool/schema'
import { callApi, type Fetch } from './client.ts'

/** Sends the report of a person without an account. Returns its reference. [M7] */
export async function postGuestReport(fetch: Fetch, body: GuestReportBody): Promise<string> {
  const path = guestReportPath
  return (await callApi(fetch, { method: 'POST', path, body }, guestReportResponse)).body.id
}
