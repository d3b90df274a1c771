import { visitors, type Who } from '../support/world.ts'

/**
 * Who may do what, one route per row. The member has a review, a save and a report; the other
 * member has nothing; the author added the resource; the admin is the only one. A case changes the
 * valid request of the route.
 */
const text = `
route                                   | case                          | visitor        | member               | other                | author               | admin
GET    /api/health                      |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/ready                       |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/configuration               |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/openapi.json                |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/docs                        |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/docs/                       |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/docs/*                      |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/docs/json                   |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/docs/yaml                   |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/docs/static/index.html      |                               | 302            | 302                  | 302                  | 302                  | 302
GET    /api/docs/static/swagger-initializer.js |                        | 200            | 200                  | 200                  | 200                  | 200

POST   /api/auth/signup                 |                               | 201            | 201                  | 201                  | 201                  | 201
POST   /api/auth/signin                 |                               | 200            | 200                  | 200                  | 200                  | 200
POST   /api/auth/signout                |                               | 200            | 200                  | 200                  | 200                  | 200
POST   /api/auth/signout-everywhere     |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
GET    /api/auth/session                |                               | 200            | 200                  | 200                  | 200                  | 200
PUT    /api/auth/profile                |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
PUT    /api/auth/profile                | with the member's id          | 401 signed_out | 200                  | 403 forbidden        | 403 forbidden        | 403 forbidden
PUT    /api/auth/profile                | to the member's e-mail        | 401 signed_out | 200                  | 403 wrong_password   | 403 wrong_password   | 403 wrong_password
POST   /api/auth/forgot-password        |                               | 200            | 200                  | 200                  | 200                  | 200
POST   /api/auth/reset-password         |                               | 200            | 200                  | 200                  | 200                  | 200
POST   /api/auth/reset-password/account |                               | 200            | 200                  | 200                  | 200                  | 200
POST   /api/auth/send-confirmation      |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
POST   /api/auth/confirm-email          |                               | 200            | 200                  | 200                  | 200                  | 200

GET    /api/account/export              |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
PUT    /api/account/language            |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
PUT    /api/account/password            |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
PUT    /api/account/password            | with a wrong password         | 401 signed_out | 403 wrong_password   | 403 wrong_password   | 403 wrong_password   | 403 wrong_password
GET    /api/account/sessions            |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
DELETE /api/account/sessions/:id        |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
GET    /api/account/second-factor       |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
POST   /api/account/second-factor       |                               | 401 signed_out | 200                  | 409 conflict         | 200                  | 200
POST   /api/account/second-factor       | with a wrong password alone   | 401 signed_out | 403 wrong_password   | 403 wrong_password   | 403 wrong_password   | 403 wrong_password
POST   /api/account/second-factor/confirm |                             | 401 signed_out | 200                  | 409 conflict         | 409 conflict         | 409 conflict
POST   /api/account/second-factor/recovery-codes |                      | 401 signed_out | 409 conflict         | 200                  | 409 conflict         | 409 conflict
DELETE /api/account/second-factor       |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
DELETE /api/account/second-factor       | with a wrong code             | 401 signed_out | 200                  | 403 second_factor_wrong | 200               | 200
DELETE /api/account                     |                               | 401 signed_out | 200                  | 200                  | 200                  | 409 last_admin

GET    /api/resources                   |                               | 200            | 200                  | 200                  | 200                  | 200
POST   /api/resources                   |                               | 401 signed_out | 201                  | 201                  | 201                  | 201
POST   /api/resources                   | in the name of the member     | 401 signed_out | 201                  | 403 forbidden        | 403 forbidden        | 403 forbidden
PUT    /api/resources/:id               |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 200                  | 200
PUT    /api/resources/:id               | a sample, edited              | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
DELETE /api/resources/:id               |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 200                  | 200
DELETE /api/resources/:id               | a sample                      | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
GET    /api/resources/:id/reviews       |                               | 200            | 200                  | 200                  | 200                  | 200
POST   /api/resources/:id/reviews       |                               | 401 signed_out | 200                  | 201                  | 403 forbidden        | 201
POST   /api/resources/:id/reviews       | of a sample                   | 401 signed_out | 201                  | 201                  | 201                  | 201
DELETE /api/resources/:id/reviews/mine  |                               | 401 signed_out | 200                  | 404 review_not_found | 404 review_not_found | 404 review_not_found
GET    /api/photos/:id                  |                               | 200            | 200                  | 200                  | 200                  | 200
PUT    /api/photos/:id                  |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 201                  | 201
PUT    /api/photos/:id                  | a photo of a sample           | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 201
PUT    /api/photos/:id                  | with the id of the author's   | 401 signed_out | 403 forbidden        | 403 forbidden        | 200                  | 409 id_taken
DELETE /api/photos/:id                  |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 200                  | 200
POST   /api/resources/:id/reports       |                               | 401 signed_out | 200                  | 201                  | 201                  | 201
POST   /api/resources/:id/reports       | of another kind               | 401 signed_out | 201                  | 201                  | 201                  | 201
POST   /api/resources/:id/reports       | with the id of the member's   | 401 signed_out | 200                  | 409 id_taken         | 409 id_taken         | 409 id_taken
POST   /api/decisions/:id/appeal        |                               | 401 signed_out | 404 content_not_found | 404 content_not_found | 200                  | 404 content_not_found
POST   /api/moderation/appeals          |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
PUT    /api/moderation/appeals/:id      |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/reports                     |                               | 201            | 201                  | 201                  | 201                  | 201

GET    /api/saved-resources             |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
GET    /api/saved-resources/:id/status  |                               | 401 signed_out | 200                  | 200                  | 200                  | 200
POST   /api/saved-resources             |                               | 401 signed_out | 200                  | 201                  | 201                  | 201
DELETE /api/saved-resources/:id         |                               | 401 signed_out | 200                  | 200                  | 200                  | 200

POST   /api/blocks                      |                               | 401 signed_out | 201                  | 201                  | 400 invalid_input    | 201
POST   /api/blocks                      | someone who is gone           | 401 signed_out | 404 user_not_found   | 404 user_not_found   | 404 user_not_found   | 404 user_not_found
DELETE /api/blocks/:id                  |                               | 401 signed_out | 200                  | 200                  | 200                  | 200

GET    /api/geocode/search              |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/geocode/reverse             |                               | 200            | 200                  | 200                  | 200                  | 200

GET    /api/maps                        |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/maps/:name                  |                               | 200            | 200                  | 200                  | 200                  | 200

POST   /share                           |                               | 303            | 303                  | 303                  | 303                  | 303

GET    /api/sync/catalogue              |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/sync/events                |                               | 200            | 200                  | 200                  | 200                  | 200
GET    /api/sync/mine                   |                               | 401 signed_out | 200                  | 200                  | 200                  | 200

POST   /api/admin/stats                 |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/admin/stats                 | with the admin's id           | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/admin/stats                 | with an id of the member      | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 403 forbidden
POST   /api/admin/users                 |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/admin/users                 | with the admin's id           | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/admin/resources             |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/admin/audit                 |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/decisions        |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/hidden           |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/contributions    |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/contributions/counts |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/contributions/decisions |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/sanctions        |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/history          |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/admin/changed-places        |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/admin/reports               |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/admin/reports               | with the admin's id           | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/queue/countries  |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/claims           |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/claims/release   |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/records          |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
POST   /api/moderation/reports/decisions |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
PUT    /api/admin/reports/:id/resolve   |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
PUT    /api/admin/reports/:id/resolve   | in the member's name          | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 403 forbidden
PUT    /api/admin/users/:id/role        |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
PUT    /api/admin/users/:id/role        | make the member admin         | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
PUT    /api/admin/users/:id/role        | their own role                | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 403 forbidden
DELETE /api/admin/users/:id             |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
DELETE /api/admin/users/:id             | without an id of the admin    | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
DELETE /api/admin/users/:id             | themselves                    | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 403 forbidden
DELETE /api/admin/resources/:id         |                               | 401 signed_out | 403 forbidden        | 403 forbidden        | 403 forbidden        | 200
`

export interface Row {
  /** `PUT /api/resources/:id` */
  route: string
  case: string
  /** Status, with the code of a refusal. */
  expected: Record<Who, string>
}

export const matrix: Row[] = text
  .trim()
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [route = '', name = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const expected = Object.fromEntries(visitors.map((who, n) => [who, cells[n] ?? '']))
    return { route: route.replace(/ +/, ' '), case: name, expected: expected as Row['expected'] }
  })
