import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { fiscalizacaoApi } from '#contract/fiscalizacao.contract.ts';
import { comAssinaturasProvisorias } from '../../mec/assinatura-provisoria.ts';
import { previaDoDiplomaXml } from '../../mec/documentos.ts';
import { ARQUIVO_DA_ASSINATURA, textoDaAssinatura, textoDoEsquema } from '../../mec/gramatica/esquema.ts';
import { DOCUMENTOS_DO_MEC } from '../../mec/gramatica/raizes.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { umSnapshot } from '../../mec/test/um-snapshot.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';

// Files in MEC's place that want a CPF of twelve digits: every diploma is a disagreement.
const pasta = mkdtempSync(join(tmpdir(), 'esquema-'));
const xml = comAssinaturasProvisorias(previaDoDiplomaXml(diplomaDoRegistro(umSnapshot(1), 'Homologação'))).xml;
const TOKEN = 'token-das-metricas-de-teste-0123456789';
let t: AppDeTeste;
beforeAll(async () => {
  for (const nome of Object.keys(DOCUMENTOS_DO_MEC)) {
    const texto = textoDoEsquema(nome, 'http').replaceAll('[0-9]{11}', '[0-9]{12}');
    writeFileSync(join(pasta, `${nome}_v1.05.xsd`), texto);
  }
  writeFileSync(join(pasta, ARQUIVO_DA_ASSINATURA), textoDaAssinatura());
  t = await buildTestApp({
    env: { MEC_XSD_DIR: pasta, METRICAS_TOKEN: TOKEN },
    agora: new Date('2026-05-10T12:00:00Z'),
  });
});
afterAll(async () => {
  await t.fechar();
  rmSync(pasta, { recursive: true });
});

test('a disagreement is refused, kept by kind without the value, shown to the office and counted in the metrics', async () => {
  const erro = vi.spyOn(console, 'error').mockImplementation(() => {});
  let como = await t.entrar('consulta');
  const lidas = async () => (await t.chamar(fiscalizacaoApi.listarDiscordancias, {}, como)).corpo;
  expect((await t.chamar(fiscalizacaoApi.listarDiscordancias)).status).toBe(401);
  expect(await lidas()).toEqual([]);

  const conferir = async () => (await t.chamar(xmlPublicoApi.conferirEsquema, { body: { xml } })).corpo.resultado;
  expect([await conferir(), await conferir()]).toEqual(['negado', 'negado']);
  await vi.waitFor(async () => expect(await lidas()).toMatchObject([{ vezes: 2 }]), 120_000);
  const [uma] = await lidas();
  expect(uma).toMatchObject({
    raiz: 'Diploma',
    campo: 'infDiploma.DadosDiploma.Diplomado.CPF',
    aceitaPor: 'gramatica',
    motivo: "O valor '…' não segue o formato exigido",
    primeiraVez: '2026-05-10T12:00:00.000Z',
  });
  expect((await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).payload).toContain(
    'registro_mec_discordancias 2',
  );
  expect(erro).toHaveBeenCalledTimes(2);
  erro.mockRestore();

  t.relogio.agora = new Date('2026-06-10T12:00:00Z');
  como = await t.entrar('consulta');
  expect(await lidas()).toEqual([]);
});
