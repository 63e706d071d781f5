import type { Validacao } from '#contract/consulta-publica.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { t } from '../../lib/idioma.ts';
import { CodigoImpresso } from '../../ui/codigo-impresso.tsx';
import { Dados } from './dados.tsx';

const data = (valor: string | null | undefined) => valor && formatarData(valor);
const comCodigo = (nome: string, codigo: string | null) => (codigo === null ? nome : `${nome} (e-MEC ${codigo})`);

/** The twelve facts of Portaria 1.095, art. 23, and what a captcha pass adds. */
export function FatosDoDiploma({ validacao }: { validacao: Validacao }) {
  const { artigo23: fatos, codigoValidacao } = validacao;
  return (
    <Dados
      titulo="Diploma"
      itens={[
        ['Diplomado', validacao.nome && <strong>{validacao.nome}</strong>],
        ['CPF', fatos && <span className="cpf">{fatos.cpf}</span>],
        ['Curso', validacao.curso && comCodigo(validacao.curso, fatos?.cursoCodigoEmec ?? null)],
        ['Título', validacao.titulo],
        ['Nacionalidade', validacao.nacionalidade],
        ['Naturalidade', validacao.naturalidade],
        ['Instituição expedidora', fatos && comCodigo(fatos.expedidora.nome, fatos.expedidora.codigoEmec)],
        ['Instituição registradora', fatos && comCodigo(fatos.registradora.nome, fatos.registradora.codigoEmec)],
        ['Ingresso no curso', data(fatos?.dataIngresso)],
        ['Conclusão do curso', data(validacao.dataConclusao)],
        ['Colação de grau', data(validacao.dataColacaoGrau)],
        [
          'Expedição do diploma',
          fatos &&
            t('{data}, nº {numero}', {
              data: formatarData(validacao.dataExpedicao ?? ''),
              numero: fatos.processo,
            }),
        ],
        [
          'Registro',
          fatos &&
            t('{data}, nº {numero}, livro {livro}', {
              data: formatarData(fatos.dataRegistro),
              numero: fatos.numeroRegistro,
              livro: fatos.livro,
            }),
        ],
        ['Publicação no DOU', fatos && (data(fatos.dataPublicacaoDou) ?? t('Ainda não publicado')), 'dito'],
        ['Código de validação', codigoValidacao && <CodigoImpresso codigo={codigoValidacao} />],
      ]}
    />
  );
}
