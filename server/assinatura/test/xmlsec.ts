import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const temXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

const MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';
const IDS = ['DadosDiploma', 'DadosRegistro', 'infDiploma'].flatMap((nome) => ['--id-attr:id', `${MEC}:${nome}`]);
const IDS_DA_ASSINATURA = [
  'http://uri.etsi.org/01903/v1.3.2#:SignedProperties',
  ...['SignatureValue', 'KeyInfo', 'Reference'].map((nome) => `http://www.w3.org/2000/09/xmldsig#:${nome}`),
].flatMap((nome) => ['--id-attr:Id', nome]);

/** `n` from 1; the certificate is taken as it is. */
export function xmlsec(xml: string, n: number): Promise<boolean> {
  const pasta = mkdtempSync(join(tmpdir(), 'xmlsec-'));
  const arquivo = join(pasta, 'a.xml');
  writeFileSync(arquivo, xml);
  const comando = ['--verify', '--insecure', ...IDS, ...IDS_DA_ASSINATURA];
  const qual = ['--node-xpath', `(//*[local-name()='Signature'])[${n}]`, arquivo];
  return new Promise((pronto) => {
    execFile('xmlsec1', [...comando, ...qual], { timeout: 20_000 }, (erro) => {
      rmSync(pasta, { recursive: true });
      pronto(erro === null);
    });
  });
}
