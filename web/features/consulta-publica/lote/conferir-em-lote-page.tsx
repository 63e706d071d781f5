import { useMutation } from '@tanstack/react-query';
import { Input, Progress } from 'antd';
import { useId, useState } from 'react';
import { CODIGOS_POR_LOTE } from '#contract/consulta-publica.contract.ts';
import { lerEntrada } from '#domain/consulta/entrada.ts';
import { TRILHA_DA_CONSULTA } from '../../../app/trilha-da-consulta.ts';
import { t } from '../../../lib/idioma.ts';
import { useFuso, useInstituicao } from '../../../lib/instituicao.ts';
import { Botao } from '../../../ui/botao.tsx';
import { CampoDeArquivo } from '../../../ui/campo-de-arquivo.tsx';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { Frase } from '../../../ui/frase.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import './lote.css';

/** Codes of a pasted text, one a line or between blanks, commas and semicolons, each once; and what is none. */
export function lerCodigos(texto: string, emec: string | null): { codigos: string[]; estranhos: string[] } {
  const pedacos = [...new Set(texto.split(/[\s,;]+/).filter((um) => um !== ''))];
  const lidos = pedacos.map((pedaco) => ({ pedaco, entrada: lerEntrada(pedaco, emec) }));
  const codigos = lidos.flatMap(({ entrada }) => (entrada.tipo === 'codigo' ? [entrada.codigo] : []));
  const estranhos = lidos.flatMap(({ pedaco, entrada }) => (entrada.tipo === 'codigo' ? [] : [pedaco]));
  return { codigos: [...new Set(codigos)], estranhos };
}

type ConferirTudo = typeof import('./conferir-lote.ts').conferirTudo;

const MAXIMO_DE_ARQUIVOS = 200;
const MAXIMO_DE_CADA = 20 * 1024 * 1024;

/** `/conferir-em-lote`: many codes pasted, or many XMLs and PDFs; for employers, councils and authorities. */
export function ConferirEmLotePage() {
  const instituicao = useInstituicao();
  const ids = { codigos: useId(), arquivos: useId() };
  const [texto, setTexto] = useState('');
  const [arquivos, setArquivos] = useState<readonly File[]>([]);
  const emec = instituicao?.codigoEmec ?? null;
  const { codigos, estranhos } = lerCodigos(texto, emec);
  const instalacao = { fuso: useFuso(), emec };
  const { data, error, isPending, mutate, andamento } = useConferencia({ codigos, arquivos }, instalacao);
  const problema = problemaDe(codigos.length, arquivos);
  const quantos = codigos.length + arquivos.length;
  return (
    <Pagina
      titulo="Conferir muitos diplomas"
      trilha={TRILHA_DA_CONSULTA}
      descricao="Para quem recebe diplomas de muita gente. Os arquivos são lidos no seu navegador: só os códigos de validação saem daqui."
    >
      <form
        className="lote"
        aria-label={t('Conferir muitos diplomas')}
        onSubmit={(evento) => {
          evento.preventDefault();
          if (problema === null && quantos > 0) mutate();
        }}
      >
        <div>
          <label className="rotulo" htmlFor={ids.codigos}>
            {t('Códigos de validação ou endereços, um por linha (até 1.000)')}
          </label>
          <Input.TextArea
            id={ids.codigos}
            className="lote-codigos"
            rows={6}
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
          />
          {estranhos.length > 0 && (
            <p className="texto-menor" role="status">
              {estranhos.length === 1
                ? t('1 trecho não é um código e será ignorado:')
                : t('{n} trechos não são códigos e serão ignorados:', { n: estranhos.length })}{' '}
              {`${estranhos.slice(0, 3).join(', ')}${estranhos.length > 3 ? '…' : ''}`}
            </p>
          )}
        </div>
        <div>
          <label className="rotulo" htmlFor={ids.arquivos}>
            {t('XMLs ou PDFs de diplomas (até 200)')}
          </label>
          <CampoDeArquivo
            id={ids.arquivos}
            aceita=".xml,.pdf,application/xml,text/xml,application/pdf"
            convite="Também se soltam arquivos sobre este campo."
            escolhido={escolhidosEmPalavras(arquivos)}
            aoEscolherVarios={setArquivos}
          />
        </div>
        {problema !== null && <p role="alert">{t(problema)}</p>}
        <Botao principal type="submit" disabled={isPending || quantos === 0 || problema !== null}>
          {isPending ? t('Conferindo…') : quantos === 0 ? t('Conferir') : t('Conferir {quantos}', { quantos })}
        </Botao>
      </form>
      <div aria-live="polite">
        {isPending && (
          <div>
            <Progress
              percent={Math.floor((100 * andamento[0]) / Math.max(1, andamento[1]))}
              aria-label={t('Andamento da conferência')}
              showInfo={false}
            />
            {t('{feitos} de {todos}', { feitos: andamento[0], todos: andamento[1] })}
          </div>
        )}
        {error !== null && !isPending && <ErroDeCarga erro={error} titulo="A conferência não terminou" />}
        {data !== undefined && !isPending && <data.ResultadoDoLote lote={data.lote} />}
      </div>
      <p className="texto-menor">
        <Frase
          texto="Sem chave, até 1.000 diplomas por hora. Instituições que conferem mais podem pedir uma chave ao registro e usar a {api}."
          partes={{ api: <a href="/api/docs">{t('API pública')}</a> }}
        />
      </p>
    </Pagina>
  );
}

/** The check of many, and how far it is: done and to do. Who only reads the page fetches none of it. */
function useConferencia(oQue: Parameters<ConferirTudo>[0], instalacao: Parameters<ConferirTudo>[1]) {
  const [andamento, setAndamento] = useState<[feitos: number, todos: number]>([0, 0]);
  const conferencia = useMutation({
    mutationFn: async () => {
      const [{ conferirTudo }, { ResultadoDoLote }] = await Promise.all([
        import('./conferir-lote.ts'),
        import('./resultado-do-lote.tsx'),
      ]);
      const lote = await conferirTudo(oQue, instalacao, (...quantos) => setAndamento(quantos));
      return { lote, ResultadoDoLote };
    },
  });
  return { ...conferencia, andamento };
}

function problemaDe(codigos: number, arquivos: readonly File[]): string | null {
  if (codigos > CODIGOS_POR_LOTE) return 'São mais de 1.000 códigos: confira-os em partes.';
  if (arquivos.length > MAXIMO_DE_ARQUIVOS) return 'São mais de 200 arquivos: confira-os em partes.';
  const grande = arquivos.find(({ size }) => size > MAXIMO_DE_CADA);
  return grande === undefined ? null : t('O arquivo {nome} é grande demais.', { nome: grande.name });
}

const escolhidosEmPalavras = (arquivos: readonly File[]): string | undefined =>
  arquivos.length === 0
    ? undefined
    : arquivos.length === 1
      ? t('Arquivo: {nome}', { nome: arquivos[0]?.name ?? '' })
      : t('{n} arquivos escolhidos', { n: arquivos.length });
