import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { failure, resultOf } from '#contract/result.ts';
import { namedSchemas } from '#server/platform/http/docs/named-schemas.ts';
import { describeApi, resolveResponse } from '#server/platform/http/docs/open-api.ts';
import { sampleValues } from '#server/platform/http/docs/sample-values.ts';

const api = describeApi();
const text = JSON.stringify(api);
const schemas = api.components?.schemas ?? {};
const responses = api.components?.responses ?? {};

const table = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ');
  const item = api.paths?.[path] as Record<string, OpenAPIV3_1.OperationObject> | undefined;
  return { name, endpoint, operation: item?.[method.toLowerCase()] ?? {} };
});

const bodyOf = ({ requestBody }: OpenAPIV3_1.OperationObject) =>
  Object.values((requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {})[0];

const answerOf = ({ responses: byStatus = {} }: OpenAPIV3_1.OperationObject) =>
  byStatus['200'] && resolveResponse(byStatus['200'], api).content?.['application/json'];

/** Few fields, which one call sends or answers. */
const unnamed = {
  bodies: [
    'POST /payment/setup_intent/{id}/completion',
    'POST /payment/test-cards',
    'POST /payment/test-confirmations',
  ],
  answers: ['GET /user/export', 'GET /posts/counts', 'GET /posts/mine/ids'],
};

describe('the names of the document', () => {
  it('include the nouns of the product', () => {
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Post', 'Conversation', 'Message', 'Viewing', 'Notification', 'Plan', 'Failure', 'User']),
    );
  });

  it('are those of the map, each used', () => {
    expect(Object.keys(schemas).sort()).toEqual(Object.keys(namedSchemas).sort());
    for (const name of Object.keys(schemas)) expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
  });

  it('cover every body and answer that is more than a few fields', () => {
    const withoutReference = (schema: unknown) => schema !== undefined && !/\$ref|"not"/.test(JSON.stringify(schema));
    const bodies = table.filter(
      ({ endpoint, operation }) => endpoint.body && withoutReference(bodyOf(operation)?.schema),
    );
    const answers = table.filter(({ operation }) => withoutReference(answerOf(operation)?.schema));
    expect(bodies.map(({ name }) => name).sort()).toEqual(unnamed.bodies.sort());
    expect(answers.map(({ name }) => name).sort()).toEqual(unnamed.answers.sort());
  });

  it('lead somewhere wherever they are referred to', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/(schemas|responses)\/(\w+)"/g)];
    expect(references.length).toBe(text.match(/"\$ref"/g)?.length);
    for (const [, kind, name = ''] of references)
      expect(Object.keys(kind === 'schemas' ? schemas : responses)).toContain(name);
  });
});

describe('the examples of the document', () => {
  it.each(table)('are valid for $name', ({ endpoint, operation }) => {
    const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
    const sent = (place: string) =>
      Object.fromEntries(parameters.filter((each) => each.in === place).map((each) => [each.name, each.example]));
    expect(endpoint.params?.safeParse(sent('path')).error).toBeUndefined();
    expect(endpoint.query?.safeParse(sent('query')).error).toBeUndefined();
    for (const { name, example } of parameters) expect(example, name).not.toBe(name);

    if (endpoint.body) expect(endpoint.body.safeParse(bodyOf(operation)?.example).error).toBeUndefined();
    if (endpoint.responseType === undefined) {
      const example = answerOf(operation)?.example;
      expect(resultOf(endpoint.data).parse(example)).toStrictEqual(example);
    }
  });

  it.each(Object.entries(responses).filter(([, response]) => JSON.stringify(response).includes('schemas/Failure"')))(
    'are valid for the failure %s',
    (_name, response) => {
      const example = resolveResponse(response, api).content?.['application/json']?.example;
      expect(failure.parse(example)).toStrictEqual(example);
    },
  );

  it('take each sample from a property or a schema that exists', () => {
    const named = new Set(['query', ...[...text.matchAll(/"([\w-]+)"/g)].map(([, name]) => name)]);
    for (const key of Object.keys(sampleValues)) for (const part of key.split('.')) expect(named, key).toContain(part);
  });
});

it('names the licence of the package', () => {
  expect(api.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
});

it('tells a redirect as 303 with its location and no other success', () => {
  const [redirect] = table.filter(({ endpoint }) => endpoint.responseType === 'redirect');
  expect(redirect?.name).toBe('POST /auth/apple/callback');
  const successes = Object.keys(redirect?.operation.responses ?? {}).filter((status) => status < '400');
  expect(successes).toEqual(['303']);
  expect(redirect?.operation.responses?.['303']).toMatchObject({
    headers: { Location: { schema: { type: 'string' } } },
  });
});
