import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import {
  type AmostraDoAcervo,
  CODIFICACOES,
  type Leitura,
  leituraSchema,
  SEPARADORES,
} from '#contract/acervo.contract.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { CampoNumero } from '../../../ui/campo-numero.tsx';
import { Carregado } from '../../../ui/carregado.tsx';
import { useFormulario } from '../../../ui/contexto-do-formulario.ts';
import { Formulario } from '../../../ui/formulario.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { amostraQuery, useImportacao } from '../acervo.api.ts';
import { Amostra, Ocultas } from './amostra.tsx';
import type { PropsDoPasso } from './passos.ts';

const NOMES_DAS_CODIFICACOES: Record<(typeof CODIFICACOES)[number], string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (1252)',
  'utf-16le': 'Texto Unicode (UTF-16)',
  cp850: 'DOS (850)',
  cp437: 'DOS (437)',
  macintosh: 'Macintosh',
};
const NOMES_DOS_SEPARADORES: Record<(typeof SEPARADORES)[number], string> = {
  ';': 'Ponto e vírgula ( ; )',
  ',': 'Vírgula ( , )',
  '\t': 'Tabulação',
  '|': 'Barra ( | )',
};
const CAMPOS = leituraSchema.shape;
const NOMES = Object.keys(CAMPOS) as (keyof Leitura)[];

/** Sheet, header row, encoding and separator, with what they make of the first lines. */
export function PassoDaLeitura({ importacao, aoIr }: PropsDoPasso) {
  const { id, tipo, abas, leitura } = importacao;
  const amostra = useQuery(amostraQuery(id));
  const { ler } = useImportacao(id);
  const falta = tipo === 'csv' && leitura.codificacao === null;
  return (
    <Carregado consulta={amostra} titulo="Erro ao ler o arquivo!">
      {(lida) => (
        <>
          <p>
            {falta
              ? 'Nada no arquivo prova com que codificação foi gravado. Escolha aquela em que os nomes estão certos.'
              : 'Confira se os títulos e os acentos estão certos. Se não estiverem, mude como o arquivo é lido.'}
          </p>
          <Ocultas amostra={lida} />
          <Amostra amostra={lida} cabecalho={leitura.cabecalho} />
          <Formulario<Leitura>
            nome="leitura-do-acervo"
            sobre={id}
            rotulo="Como o arquivo é lido"
            inicial={leitura}
            enviar="Ler assim"
            aoEnviar={(nova) => ler.mutateAsync({ ...leitura, ...nova })}
            principal={(valores) => falta || !saoIguais(valores, leitura)}
            outrosBotoes={!falta && <Seguir leitura={leitura} aoIr={() => aoIr('colunas')} />}
          >
            {tipo === 'csv' ? (
              <CamposDoTexto amostra={lida} />
            ) : (
              <Campo nome="aba" rotulo="Planilha" schema={CAMPOS.aba}>
                <ListaDeEscolha options={abas.map((aba) => ({ value: aba, label: aba }))} />
              </Campo>
            )}
            <Campo
              nome="cabecalho"
              rotulo="Linha do cabeçalho"
              schema={CAMPOS.cabecalho}
              dica="A linha que tem os títulos das colunas; o que está acima dela fica de fora. 0: o arquivo não tem títulos."
            >
              <CampoNumero />
            </Campo>
          </Formulario>
        </>
      )}
    </Carregado>
  );
}

const saoIguais = (valores: Partial<Record<keyof Leitura, unknown>>, leitura: Leitura): boolean =>
  NOMES.every((campo) => valores[campo] === undefined || valores[campo] === leitura[campo]);

/** Leads on while the sample shows what is chosen: a choice that was not read yet would be lost. */
function Seguir({ leitura, aoIr }: { leitura: Leitura; aoIr: () => void }) {
  const { valorDe } = useFormulario();
  if (!saoIguais(Object.fromEntries(NOMES.map((campo) => [campo, valorDe(campo)])), leitura)) return null;
  return (
    <Botao principal onClick={aoIr}>
      Seguir para as colunas
    </Botao>
  );
}

function CamposDoTexto({ amostra: { candidatas, consertado } }: { amostra: AmostraDoAcervo }) {
  return (
    <>
      <Campo nome="codificacao" rotulo="Codificação" schema={CAMPOS.codificacao.unwrap()}>
        {candidatas.length > 0 ? (
          <Radio.Group
            className="acervo-candidatas"
            options={candidatas.map(({ codificacao, exemplos }) => ({
              value: codificacao,
              label: (
                <>
                  <span>{NOMES_DAS_CODIFICACOES[codificacao]}</span>
                  <span className="texto-menor" translate="no">
                    {exemplos.join(' · ')}
                  </span>
                </>
              ),
            }))}
          />
        ) : (
          <ListaDeEscolha options={CODIFICACOES.map((uma) => ({ value: uma, label: NOMES_DAS_CODIFICACOES[uma] }))} />
        )}
      </Campo>
      <Campo nome="separador" rotulo="Separador das colunas" schema={CAMPOS.separador.unwrap()}>
        <ListaDeEscolha options={SEPARADORES.map((um) => ({ value: um, label: NOMES_DOS_SEPARADORES[um] }))} />
      </Campo>
      {consertado !== null && (
        <Campo
          nome="consertar"
          rotulo="Acentos"
          dica="O arquivo parece ter sido gravado duas vezes com codificações diferentes."
        >
          <Radio.Group
            options={[
              { value: true, label: `Consertar: ${consertado.depois}` },
              { value: false, label: `Deixar como está: ${consertado.antes}` },
            ]}
          />
        </Campo>
      )}
    </>
  );
}
