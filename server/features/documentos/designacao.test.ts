import { afterAll, beforeAll, expect, test } from 'vitest';
import { designacaoApi } from '#contract/documentos.contract.ts';
import { documentacaoAcademicaXml } from '../../mec/documentos.ts';
import { validador } from '../../mec/test/validador.ts';
import { validarSemAssinatura } from '../../mec/xsd.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { umFormulario, umPdf } from '../../test/factories/um-pdf.ts';
import { umPdfA } from '../../test/factories/um-pdf-a.ts';
import { umRegistroDocumentado } from '../../test/factories/um-registro-documentado.ts';
import { valorDaDocumentacao } from '../conector/construtores.ts';

let t: AppDeTeste;
let como: string;
let assinanteId: string;
let registro: Parameters<typeof valorDaDocumentacao>[1];
beforeAll(async () => {
  t = await buildTestApp();
  como = await t.entrar('responsavel');
  const { id } = await umRegistroDocumentado(t.deps);
  registro = await t.deps.prisma.registro.findUniqueOrThrow({ where: { id } });
  const { termoResponsabilidade: termo } = registro.snapshot as { termoResponsabilidade: Record<string, string> };
  const quem = { cpf: termo.cpf ?? '', nome: termo.nome ?? '', cargo: termo.cargo ?? '' };
  const tipo = 'TermoResponsabilidade';
  const chave = { instituicaoId: 1, tipo, cpf: quem.cpf };
  ({ id: assinanteId } = await t.deps.prisma.assinante.upsert({
    where: { instituicaoId_tipo_cpf: chave },
    create: { ...chave, ...quem },
    update: {},
  }));
});
afterAll(() => t.fechar());

const enviar = (vigenteDe: string, conteudo = umPdfA({}), mais = {}) =>
  t.chamar(
    designacaoApi.enviar,
    {
      body: umFormulario({
        assinanteId,
        descricao: `Portaria ${vigenteDe}`,
        vigenteDe,
        file: { nome: 'ato.pdf', conteudo },
        ...mais,
      }),
    },
    como,
  );
const noXml = async () => {
  const xml = documentacaoAcademicaXml(await valorDaDocumentacao(t.deps, registro));
  expect(validarSemAssinatura(validador, xml)).toMatchObject({ situacao: 'valido' });
  return /<AtoDesignacao>([^<]+)<\/AtoDesignacao>/.exec(xml)?.[1] ?? null;
};

test('the act that held when the diploma was issued goes into the XML, the latest of them; a deleted one does not', async () => {
  expect(await noXml()).toBeNull();
  const [antigo, atual, futuro] = [
    umPdfA({ conteudo: '% antigo' }),
    umPdfA({ conteudo: '% atual' }),
    umPdfA({ conteudo: '% futuro' }),
  ];
  await enviar('1990-01-01', antigo);
  const { status, corpo } = await enviar('1995-01-01', atual);
  expect([status, corpo.descricao]).toEqual([200, 'Portaria 1995-01-01']);
  await enviar('2999-01-01', futuro);
  expect(await noXml()).toBe(atual.toString('base64'));
  const { corpo: lista } = await t.chamar(designacaoApi.listar, {}, como);
  expect(lista.atos.map(({ vigenteDe }) => vigenteDe)).toEqual(['2999-01-01', '1995-01-01', '1990-01-01']);
  expect(JSON.stringify(lista)).not.toMatch(/"\d{11}"/);
  const { bytes } = await t.chamar(designacaoApi.baixar, { params: { id: corpo.id } }, como);
  expect(bytes.equals(atual)).toBe(true);
  await t.chamar(designacaoApi.excluir, { params: { id: corpo.id } }, como);
  expect(await noXml()).toBe(antigo.toString('base64'));
  expect((await t.chamar(designacaoApi.excluir, { params: { id: corpo.id } }, como)).status).toBe(404);
  const acoes = await t.deps.prisma.auditoria.findMany({ where: { entidadeId: corpo.id }, orderBy: { id: 'asc' } });
  expect(acoes.map(({ acao }) => acao)).toEqual(['enviar', 'excluir']);
});

test.each([
  ['no PDF/A', umPdfA({ pdfa: null }), {}, 415, 'file'],
  ['no PDF', Buffer.from('texto'), {}, 415, 'file'],
  ['a day that does not exist', umPdf(), { vigenteDe: '2026-02-30' }, 400, 'vigenteDe'],
  ['nothing said', umPdf(), { descricao: ' ' }, 400, 'descricao'],
  ['nobody who signs', umPdf(), { assinanteId: '00000000-0000-4000-8000-000000000000' }, 400, 'assinanteId'],
])('%s is refused, and nothing is kept', async (_nome, conteudo, mais, status, campo) => {
  const antes = await t.deps.prisma.atoDesignacao.count();
  const resposta = await enviar('2020-01-01', conteudo, mais);
  expect([resposta.status, resposta.erro.campos[0]?.campo]).toEqual([status, campo]);
  expect(await t.deps.prisma.atoDesignacao.count()).toBe(antes);
});
