import { useState } from 'react';
import { consultaPublicaApi, lotePublicoApi } from '#contract/consulta-publica.contract.ts';
import type { ArquivoBaixado } from '#contract/endpoint.ts';
import { montarPath, montarQuery } from '#contract/montar-endereco.ts';
import { lerEntrada } from '#domain/consulta/entrada.ts';
import { chamar } from '../../lib/api-client.ts';
import { emQueIdioma, t } from '../../lib/idioma.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';

/** Asks for one code: the signed report on it alone, in the page's language. @throws ErroDaApi as the two calls */
async function relatarUm(codigo: string): Promise<ArquivoBaixado> {
  const { parte } = await chamar(lotePublicoApi.conferir, { body: { codigos: [codigo] } });
  const { conteudo } = await chamar(lotePublicoApi.relatar, { query: emQueIdioma(), body: { partes: [parte] } });
  return { nome: `comprovante-${codigo}.pdf`, conteudo };
}

/** The answer for a code as a signed PDF to keep, in the language of the page. */
export function BaixarComprovante({ codigo }: { codigo: string }) {
  return (
    <Botao
      href={montarPath(consultaPublicaApi.lerComprovante.path, { codigo }) + montarQuery(emQueIdioma())}
      download={`comprovante-${codigo}.pdf`}
    >
      {t('Baixar comprovante')}
    </Botao>
  );
}

/** The same of a code that is not registered: the signed report on it alone. Nothing for what is no code. */
export function ComprovanteDeQueNaoConsta({ codigo }: { codigo: string }) {
  const [baixando, setBaixando] = useState(false);
  const entrada = lerEntrada(codigo);
  if (entrada.tipo !== 'codigo') return null;
  const baixar = async () => {
    setBaixando(true);
    await baixarArquivo(() => relatarUm(entrada.codigo), 'comprovante.pdf');
    setBaixando(false);
  };
  return (
    <div className="publico-botoes nao-imprimir">
      <Botao ocupado={baixando} onClick={() => void baixar()}>
        {t('Baixar comprovante')}
      </Botao>
    </div>
  );
}
