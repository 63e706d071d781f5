import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lerConfianca } from './confianca.ts';
import { verificarAssinaturas } from './verificar-assinaturas.ts';

/*
 * Real signed files, which are never committed: every `*.xml` of ASSINATURAS_DIR is a genuine document that must not be
 * called false; `raizes.pem` and `autoridades.pem` beside them are whom to trust.
 */

const pasta = process.env.ASSINATURAS_DIR ?? '';
const ler = (nome: string) => (existsSync(join(pasta, nome)) ? readFileSync(join(pasta, nome), 'utf8') : '');

describe.skipIf(pasta === '' || !existsSync(pasta))('real files', () => {
  const arquivos = pasta !== '' && existsSync(pasta) ? readdirSync(pasta).filter((nome) => nome.endsWith('.xml')) : [];

  test.each(arquivos)('%s is not false', async (nome) => {
    const confianca = lerConfianca({ raizes: ler('raizes.pem'), intermediarias: ler('autoridades.pem') });
    const { resultado, problemas, exigidas, assinaturas } = await verificarAssinaturas(
      readFileSync(join(pasta, nome)),
      {
        ...confianca,
        agora: new Date(),
      },
    );
    const motivos = assinaturas.flatMap((uma) =>
      [uma.lugar, uma.integridade, uma.valor, uma.propriedades, uma.certificado, uma.cadeia, uma.validade, uma.papel]
        .filter((conferencia) => conferencia.resultado === 'negado')
        .map(({ motivo }) => motivo),
    );
    const dasExigidas = exigidas.filter((uma) => uma.resultado === 'negado').map(({ motivo }) => motivo);
    expect([resultado, ...problemas, ...motivos, ...dasExigidas]).not.toContain('negado');
  });

  test('there is something to judge', () => expect(arquivos.length).toBeGreaterThan(0));
});
