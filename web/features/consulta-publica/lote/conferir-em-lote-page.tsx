import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CODIGOS_POR_LOTE } from '#contract/consulta-publica.lote.contract.ts';
import { TRILHA_DA_CONSULTA } from '../../../app/trilha-da-consulta.ts';
import { useInstituicao } from '../../../lib/instituicao.ts';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import { Rotulo } from '../../../ui/rotulo.tsx';
import { conferirTudo, lerCodigos } from './conferir-lote.ts';
import { ResultadoDoLote } from './resultado-do-lote.tsx';
import '../../../ui/botao.css';
import './lote.css';

const MAXIMO_DE_ARQUIVOS = 200;
const MAXIMO_DE_CADA = 20 * 1024 * 1024;

/** `/conferir-em-lote`: many codes pasted, or many XMLs and PDFs; for employers, councils and authorities. */
export function ConferirEmLotePage() {
  const instituicao = useInstituicao();
  const ids = { codigos: useId(), arquivos: useId() };
  const [texto, setTexto] = useState('');
  const [arquivos, setArquivos] = useState<readonly File[]>([]);
  const [andamento, setAndamento] = useState<[feitos: number, todos: number]>([0, 0]);
  const emec = instituicao?.codigoEmec ?? null;
  const { codigos, estranhos } = lerCodigos(texto, emec);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () =>
      conferirTudo(
        { codigos, arquivos },
        { fuso: instituicao?.fusoHorario ?? 'America/Cuiaba', emec },
        (feitos, todos) => setAndamento([feitos, todos]),
      ),
  });
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
        aria-label="Conferir muitos diplomas"
        onSubmit={(evento) => {
          evento.preventDefault();
          if (problema === null && quantos > 0) mutate();
        }}
      >
        <div>
          <Rotulo para={ids.codigos}>Códigos de validação ou endereços, um por linha (até 1.000)</Rotulo>
          <textarea
            id={ids.codigos}
            className="lote-codigos"
            rows={6}
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
          />
          {estranhos.length > 0 && (
            <p className="texto-menor" role="status">
              {estranhos.length === 1
                ? '1 trecho não é um código e será ignorado: '
                : `${estranhos.length} trechos não são códigos e serão ignorados: `}
              {estranhos.slice(0, 3).join(', ')}
              {estranhos.length > 3 && '…'}
            </p>
          )}
        </div>
        <div>
          <Rotulo para={ids.arquivos}>XMLs ou PDFs de diplomas (até 200)</Rotulo>
          <input
            id={ids.arquivos}
            className="lote-arquivos"
            type="file"
            multiple
            accept=".xml,.pdf,application/xml,text/xml,application/pdf"
            onChange={({ target }) => setArquivos([...(target.files ?? [])])}
          />
          <p className="texto-menor">Também se soltam arquivos sobre este campo.</p>
        </div>
        {problema !== null && <p role="alert">{problema}</p>}
        <button
          type="submit"
          className="botao botao-principal"
          disabled={isPending || quantos === 0 || problema !== null}
        >
          {isPending ? 'Conferindo…' : quantos === 0 ? 'Conferir' : `Conferir ${quantos}`}
        </button>
      </form>
      <div aria-live="polite">
        {isPending && (
          <p>
            <progress value={andamento[0]} max={Math.max(1, andamento[1])} aria-label="Andamento da conferência" />{' '}
            {andamento[0]} de {andamento[1]}
          </p>
        )}
        {error !== null && !isPending && <ErroDeCarga erro={error} titulo="A conferência não terminou" />}
        {data !== undefined && !isPending && <ResultadoDoLote lote={data} />}
      </div>
      <p className="texto-menor">
        Sem chave, até 1.000 diplomas por hora. Instituições que conferem mais podem pedir uma chave ao registro e usar
        a <a href="/api/docs">API pública</a>.
      </p>
    </Pagina>
  );
}

function problemaDe(codigos: number, arquivos: readonly File[]): string | null {
  if (codigos > CODIGOS_POR_LOTE) return 'São mais de 1.000 códigos: confira-os em partes.';
  if (arquivos.length > MAXIMO_DE_ARQUIVOS) return 'São mais de 200 arquivos: confira-os em partes.';
  const grande = arquivos.find(({ size }) => size > MAXIMO_DE_CADA);
  return grande === undefined ? null : `O arquivo ${grande.name} é grande demais.`;
}
