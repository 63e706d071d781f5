import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type CursoResumo, cursosApi } from '#contract/cursos.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultar } from '../../lib/consultar.ts';
import { ListaComBusca } from '../../ui/lista-com-busca.tsx';
import './apoio.css';

const ESPERA_MS = 300;

/** Code, name, degree and campus. */
const nomeDoCurso = ({ codigoInterno, cursoMec }: CursoResumo): string =>
  `${codigoInterno} – ${cursoMec.nome} (${cursoMec.grau.descricao}, ${cursoMec.campus.sigla || cursoMec.campus.nome})`;

interface Props extends Omit<SelectProps, 'options' | 'mode' | 'showSearch'> {
  /** Several courses (the value is a list of ids) or one (the value is an id). */
  varios?: boolean;
  /** Ids that cannot be chosen, and why. */
  indisponiveis?: { ids: ReadonlySet<string>; motivo: string };
}

/** Field for active courses; the server searches while one types, so that thousands are no burden. */
export function EscolhaDeCursos({ varios = false, indisponiveis, ...props }: Props) {
  const [texto, setTexto] = useState('');
  const filtro = useAdiado(texto.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['cursos', 'escolha', filtro],
    queryFn: ({ signal }) =>
      chamar(cursosApi.listarAtivos, { query: { tamanho: '50', ...(filtro && { filtro }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  // What was chosen keeps its name when a new search no longer finds it.
  const vistos = useRef(new Map<string, string>());
  for (const curso of data?.itens ?? []) vistos.current.set(curso.cursoID, nomeDoCurso(curso));
  const deAntes = useCursoDeAntes(props.value, data === undefined || vistos.current.has(String(props.value)));
  if (deAntes !== undefined) vistos.current.set(deAntes.cursoID, nomeDoCurso(deAntes));
  const faltam = (data?.total ?? 0) - (data?.itens.length ?? 0);
  return (
    <ListaComBusca
      {...props}
      {...(varios && { mode: 'multiple' as const })}
      placeholder="Busque por código, nome, grau ou campus"
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTexto }}
      notFoundContent={isFetching ? 'Buscando…' : 'Nenhum curso encontrado.'}
      labelRender={({ value, label }) => vistos.current.get(String(value)) ?? label}
      options={(data?.itens ?? []).map((curso) => {
        const indisponivel = indisponiveis?.ids.has(curso.cursoID) === true;
        const nome = nomeDoCurso(curso);
        return {
          value: curso.cursoID,
          label: indisponivel ? `${nome}: ${indisponiveis?.motivo}` : nome,
          disabled: indisponivel,
        };
      })}
      popupRender={(menu) => (
        <>
          {menu}
          {faltam > 0 && (
            <p className="escolha-de-cursos-mais texto-menor">
              Mais {faltam.toLocaleString('pt-BR')} cursos: continue digitando para encontrar o curso.
            </p>
          )}
        </>
      )}
    />
  );
}

/** The course that a form begins with, where the first page of courses lacks it. */
function useCursoDeAntes(valor: unknown, conhecido: boolean) {
  const cursoId = typeof valor === 'string' ? valor : '';
  const curso = consultar(['cursos', 'curso', cursoId], cursosApi.ler, { params: { cursoId } });
  return useQuery({ ...curso, enabled: !conhecido && cursoId !== '' }).data;
}

/** The value as it stood when it had not changed for a moment. */
function useAdiado(valor: string): string {
  const [adiado, setAdiado] = useState(valor);
  useEffect(() => {
    const espera = setTimeout(() => setAdiado(valor), ESPERA_MS);
    return () => clearTimeout(espera);
  }, [valor]);
  return adiado;
}
