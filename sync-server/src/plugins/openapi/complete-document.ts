import { STATUS_CODES } from 'node:http'
import type { SwaggerTransformObject } from '@fastify/swagger'
import { syncHeaders } from '@worldschool/schema'
import type { OpenAPIV3 } from 'openapi-types'
import { type OperationFacts, operations } from './operations.ts'

const methods = ['get', 'post', 'put', 'delete'] as const

const text = { type: 'string' } as const

/** The header of every response of the API. */
const epochHeader = { [syncHeaders.epoch]: 'The epoch of the database.' }
const seqHeader = { [syncHeaders.seq]: 'The `seq` that a pull must reach to include this write.' }

const writeParameters: OpenAPIV3.ParameterObject[] = [
  {
    name: syncHeaders.idempotencyKey,
    in: 'header',
    description: 'Identifies this write: a repeated key returns the same response.',
    schema: text,
  },
  {
    name: syncHeaders.epoch,
    in: 'header',
    description: 'The epoch that the device knows; 410 if the database has another one.',
    schema: text,
  },
]
const memberParameters: OpenAPIV3.ParameterObject[] = [
  {
    name: syncHeaders.account,
    in: 'header',
    description: 'The account that sends the request; 409 if another account is signed in.',
    schema: text,
  },
]

/** Adds the summary, the required role and the sync headers to each operation. */
export const completeDocument: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { openapiObject } = document
  for (const [path, item] of Object.entries(openapiObject.paths ?? {})) {
    for (const method of methods) {
      const facts = operations[`${method.toUpperCase()} ${path}`]
      const operation = item?.[method]
      if (operation && facts) complete(operation as OpenAPIV3.OperationObject, facts)
    }
  }
  return openapiObject
}

function complete(operation: OpenAPIV3.OperationObject, facts: OperationFacts): void {
  const { tag, summary, access, isSyncWrite } = facts
  operation.tags = [tag]
  operation.summary = summary
  allowNoBody(operation.requestBody)
  if (facts.requestTypes)
    operation.requestBody = { required: true, content: bytesAs(facts.requestTypes) }
  if (access) operation.security = [{ session: [] }]
  if (access === 'admin') operation.description = 'For admins.'
  if (access === 'moderator') operation.description = 'For moderators and admins.'
  operation.parameters = [
    ...(operation.parameters ?? []),
    ...(isSyncWrite ? writeParameters : []),
    ...(access ? memberParameters : []),
  ]
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue
    const isDone = status.startsWith('2')
    if (isDone && facts.responseTypes) response.content = bytesAs(facts.responseTypes)
    response.description = STATUS_CODES[status] ?? 'Refused; `code` says why'
    response.headers = describeHeaders({
      ...epochHeader,
      ...(isDone && isSyncWrite && seqHeader),
      ...(isDone && facts.responseHeaders),
    })
  }
}

/** Marks a nullable body as optional, which the generator does not do. */
function allowNoBody(body: OpenAPIV3.OperationObject['requestBody']): void {
  if (!body || '$ref' in body) return
  const schema = body.content['application/json']?.schema
  const kinds = schema && 'anyOf' in schema ? (schema.anyOf as { type?: string }[]) : []
  if (kinds.some(({ type }) => type === 'null')) body.required = false
}

/** Describes binary content with these media types. */
function bytesAs(types: readonly string[]): Record<string, OpenAPIV3.MediaTypeObject> {
  const schema = { type: 'string', format: 'binary' } as const
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

function describeHeaders(descriptions: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [
      name,
      { description, schema: text },
    ]),
  )
}
