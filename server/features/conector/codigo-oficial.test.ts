import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultaPublicaApi, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import type { Registro } from '../../db/generated/client.ts';
import { type AppDeTeste, buildTestApp } from '../../test/build-test-app.ts';
import { type CatalogoDeTeste, umCatalogo } from '../../test/factories/um-catalogo.ts';
import { adotar as adotarRegistro, umRegistro } from '../../test/factories/um-registro.ts';
import { passarNoCaptcha } from '../../test/resolver-captcha.ts';

let teste: AppDeTeste;
let catalogo: CatalogoDeTeste;
beforeAll(async () => {
  teste = await buildTestApp();
  catalogo = await umCatalogo(teste.deps.prisma);
});
afterAll(() => teste.fechar());

const codigo = (n: number) => `99991.99991.${String(n).padStart(24, 'a')}`;
const adotar = async ({ id, nonce }: Registro, codigoValidacao: string) => {
  await teste.deps.prisma.registro.update({
    where: { id },
    data: { codigoValidacao, codigoOficialEm: new Date(), nonceDoDiploma: nonce, assinado: true, situacaoEnvioId: 9 },
  });
  await adotarRegistro(teste.deps.prisma, id);
};

test('a former code leads to its diploma for ever, on every public way, which tells the official one', async () => {
  const registro = await umRegistro(teste.deps.prisma, { catalogo });
  await adotar(registro, codigo(1));
  for (const params of [{ codigo: registro.codigoValidacao }, { codigo: codigo(1) }]) {
    const validacao = await teste.chamar(consultaPublicaApi.validarDiploma, { params });
    expect(validacao.corpo).toMatchObject({ registroId: registro.id, codigoValidacao: codigo(1) });
    const situacao = await teste.chamar(consultaPublicaApi.lerSituacao, { params });
    expect(situacao.corpo.codigoValidacao).toBe(codigo(1));
    const passe = await passarNoCaptcha(teste, params.codigo);
    const diploma = await teste.chamar(consultaPublicaApi.lerDiploma, { params }, passe);
    expect([diploma.status, diploma.bytes.includes(codigo(1))]).toEqual([200, true]);
    const comPasse = await passarNoCaptcha(teste, params.codigo);
    const inteira = await teste.chamar(consultaPublicaApi.validarDiploma, { params }, comPasse);
    expect(inteira.corpo.titulo).not.toBeNull();
    expect((await teste.chamar(xmlPublicoApi.lerConferencia, { params })).corpo.resumos?.length).toBeGreaterThan(40);
  }
});

test('the official code comes once; neither it nor a former one is ever another diploma’s', async () => {
  const [um, outro] = [
    await umRegistro(teste.deps.prisma, { catalogo }),
    await umRegistro(teste.deps.prisma, { catalogo }),
  ];
  await adotar(um, codigo(2));
  await expect(adotar(um, codigo(3))).rejects.toThrow();
  await expect(adotar(outro, codigo(2))).rejects.toThrow();
  await expect(adotar(outro, um.codigoValidacao)).rejects.toThrow();
  const { id } = outro;
  const semData = teste.deps.prisma.registro.update({ where: { id }, data: { codigoValidacao: codigo(4) } });
  await expect(semData).rejects.toThrow();
  const apagar = teste.deps.prisma.codigoAnterior.delete({ where: { codigo: um.codigoValidacao } });
  await expect(apagar).rejects.toThrow();
});
